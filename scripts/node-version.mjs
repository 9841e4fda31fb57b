/** Imported first: says in a sentence that Node is too old, instead of failing somewhere inside. */
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Boomtown needs Node 20.19 or newer; this is Node ${process.versions.node}. Install a newer Node and try again.`,
  );
  process.exit(1);
}
