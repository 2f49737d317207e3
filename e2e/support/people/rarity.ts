import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { rarityApi } from '@sportspot/domain/teams/rarity.contract.ts';
import { checkout } from '../../../ops/servers/checkout.ts';
import { addresses } from '../servers/addresses.ts';
import { deployment } from '../servers/stack.ts';
import { callApi, type Fan } from './api-client.ts';

/** Recounts the rarity of every team with the operator's command. */
export function countRarity(): string {
  const env = deployment({ DATABASE_URL: addresses().databaseUrl, BASE_URL: addresses().app });
  return execFileSync(process.execPath, [join(checkout, 'apps/server/src/main.rarity.ts')], { env, encoding: 'utf8' });
}

/** A team's rarity as the server reports it. */
export async function rarityOf(
  origin: string,
  fan: Fan,
  teamId: string,
): Promise<{ spotters: number; points: number }> {
  const { body } = await callApi(origin, rarityApi.all, {}, fan.cookie);
  const no = allTeams.find(({ id }) => id === teamId)?.no;
  const [, spotters = 0, points = body.others] = body.teams.find(([team]) => team === no) ?? [];
  return { spotters, points };
}
