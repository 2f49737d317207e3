import { exportPath, exportSpotsPath } from '@sportspot/domain/own-data/own-data.constants.ts';
import { type ExportedDocument, exportedDocument } from '@sportspot/domain/own-data/own-data.contract.ts';
import type { TestContext } from '../server/test-context.ts';
import type { SignedUp } from './people.ts';

/** Downloads a file like a user. */
export const download = ({ config }: Pick<TestContext, 'config'>, path: string, person?: Pick<SignedUp, 'cookie'>) =>
  fetch(config.baseUrl + path, { headers: person ? { cookie: person.cookie } : {} });

/** A user's data export, parsed and as text. */
export async function exportOf(
  server: Pick<TestContext, 'config'>,
  person: SignedUp,
): Promise<{ document: ExportedDocument; text: string }> {
  const text = await (await download(server, exportPath, person)).text();
  return { text, document: exportedDocument.parse(JSON.parse(text)) };
}

export const spotsTableOf = async (server: Pick<TestContext, 'config'>, person: SignedUp): Promise<string> =>
  Buffer.from(await (await download(server, exportSpotsPath, person)).arrayBuffer()).toString();
