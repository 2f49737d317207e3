import { readConfig } from './config/config.ts';
import { openDatabase } from './db/database.ts';
import { countRarity } from './features/spots/rarity/rarity.service.ts';

const db = openDatabase(readConfig(process.env), (error) => console.error(error.message));
try {
  console.log(`rarity counted: ${await countRarity(db)} teams have changed`);
} finally {
  await db.close();
}
