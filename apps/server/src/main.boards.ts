import { parseArgs } from 'node:util';
import { readConfig } from './config/config.ts';
import { openDatabase } from './db/database.ts';
import { createGroupRankings } from './features/groups/board/rankings.service.ts';
import { allShards, shardsOfNight } from './jobs/shards-of-night.ts';
import { rebuildBoard } from './ranking/board-maintenance.ts';
import { boardSetsOf } from './ranking/board-sets.ts';
import { verifyBoards } from './ranking/verify-boards.ts';
import { openValkey, waitUntilUp } from './valkey/valkey.ts';

// With --tonight, verifies the users whose turn it is: everyone in 32 nights.
const { verify, tonight } = parseArgs({
  options: { verify: { type: 'boolean' }, tonight: { type: 'boolean' } },
}).values;
const config = readConfig(process.env);
const db = openDatabase(config, (error) => console.error(error.message));
const valkey = openValkey(config, (error) => console.error(error.message));
const sets = boardSetsOf(valkey, config);
const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
try {
  await waitUntilUp(valkey);
  if (verify) {
    const { people, waiting, counters, players, places, groups } = await verifyBoards(
      db,
      sets,
      tonight ? shardsOfNight() : allShards,
    );
    const difference = counters + players + places + groups;
    console.log(`people recounted: ${people} in ${seconds()}
waiting: ${waiting.outbox} rows of the outbox, ${waiting.board} people for the board
counters that differ: ${counters}
players of trips whose counters differ: ${players}
places on the all-time board that differ: ${places}
groups whose number of members differs: ${groups}
difference: ${difference}`);
    if (difference > 0) process.exitCode = 1;
  } else {
    const rankings = createGroupRankings({ db, valkey });
    await rebuildBoard({ db, sets, others: [rankings.write] });
    await rankings.drop();
    console.log(`the all-time board was made anew in ${seconds()}`);
  }
} finally {
  valkey.close();
  await db.close();
}
