/** Our server in a process that is measured. */
import { tellFigures } from './figures.ts';
import { openOurServer } from './ours-server.ts';

const [data = ''] = process.argv.slice(2);
const { address, close } = await openOurServer(data);
tellFigures(address);
process.once('disconnect', async () => {
  await close();
  process.exit(0);
});
