import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';

const config = readConfig(process.env);
const directoryHoldsPeople = config.userClusters.some((cluster) => cluster.url === config.databaseUrl);

await migrate({
  url: config.databaseUrl,
  sets: directoryHoldsPeople ? ['catalogue', 'user-side', 'directory'] : ['catalogue', 'directory'],
  log: console.log,
});
for (const { url } of config.userClusters) {
  if (url !== config.databaseUrl) await migrate({ url, sets: ['catalogue', 'user-side'], log: console.log });
}
console.log('migrated');
