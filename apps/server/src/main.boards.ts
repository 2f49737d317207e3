import { parseArgs } from 'node:util';
import { readConfig } from './config/config.ts';
import { openDatabase } from './db/database.ts';
import { rebuildBoard } from './ranking/board-maintenance.ts';
import { boardSetsOf } from './ranking/board-sets.ts';
import { verifyBoards } from './ranking/verify-boards.ts';
import { openValkey, waitUntilUp } from './valkey/valkey.ts';

const { verify } = parseArgs({ options: { verify: { type: 'boolean' } } }).values;
const config = readConfig(process.env);
const db = openDatabase(config, (error) => console.error(error.message));
const valkey = openValkey(config, (error) => console.error(error.message));
const sets = boardSetsOf(valkey, config);
const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
try {
  await waitUntilUp(valkey);
  if (verify) {
    const { people, waiting, counters, places, groups } = await verifyBoards(db, sets);
    console.log(`people recounted: ${people} in ${seconds()}
waiting: ${waiting.outbox} rows of the outbox, ${waiting.board} people for the board
counters that differ: ${counters}
places on the all-time board that differ: ${places}
groups whose number of members differs: ${groups}
difference: ${counters + places + groups}`);
    if (counters + places + groups > 0) process.exitCode = 1;
  } else {
    await rebuildBoard({ db, sets });
    console.log(`the all-time board was made anew in ${seconds()}`);
  }
} finally {
  valkey.close();
  await db.close();
}
