/** boardgame.io's server in a process that is measured. */
import { tellFigures } from './figures.ts';
import { openTheirServer } from './theirs-server.ts';

const [id = ''] = process.argv.slice(2);
const { address, lobby } = await openTheirServer(id);
tellFigures(address, lobby);
process.once('disconnect', () => process.exit(0));
