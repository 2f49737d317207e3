import { IMPORT_BODY_BYTES } from '@sportspot/domain/own-data/own-data.constants.ts';
import { ownDataApi } from '@sportspot/domain/own-data/own-data.contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/database.ts';
import type { MountContext } from '../../../http/mount.ts';
import { mountBytes } from '../../../http/mount-upload.ts';
import { createImportThread, importFile } from './import.service.ts';

/** Passes the raw body to a worker thread: parsing it here would block the event loop. */
export function mountImport(app: FastifyInstance, context: MountContext, { db }: { db: Database }): void {
  const thread = createImportThread();
  app.addHook('onClose', () => thread.close());
  const body = { types: 'application/json', maxBytes: IMPORT_BODY_BYTES, tooLarge: 'import_unfit' } as const;
  mountBytes(app, context, { endpoint: ownDataApi.import, ...body }, ({ bytes, actor }) =>
    importFile({ db, thread }, actor.userId, bytes),
  );
}
