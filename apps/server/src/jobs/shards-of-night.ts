import { SHARD_COUNT } from '@sportspot/domain/values/ids.ts';

/** A nightly pass over all users covers 8 of the 256 shards, so everyone is covered in 32 nights. */
const NIGHTS = SHARD_COUNT / 8;
const A_DAY_MS = 86_400_000;

export const allShards: readonly number[] = Array.from({ length: SHARD_COUNT }, (_, shard) => shard);

/** Every 32nd shard, so that each night has work for every cluster. */
export const shardsOfNight = (now = Date.now()): readonly number[] =>
  allShards.filter((shard) => shard % NIGHTS === Math.floor(now / A_DAY_MS) % NIGHTS);
