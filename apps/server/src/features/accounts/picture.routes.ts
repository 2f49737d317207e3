import { accountsApi, pictureKeyIn, picturePath } from '@sportspot/domain/accounts.contract.ts';
import { AppError } from '@sportspot/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { MountContext } from '../../http/mount.ts';
import { mountUpload } from '../../http/mount-upload.ts';
import { readPicture, setPicture } from './picture.service.ts';

const A_YEAR = 31_536_000;
/** So long a picture that was taken away may still be told by an edge. */
const EDGE_SECONDS = 60;

/** A picture never changes under its address, and whoever was told the address may see it. */
export function mountPictures(app: FastifyInstance, context: MountContext, db: Database): void {
  mountUpload(app, context, accountsApi.setPicture, ({ bytes, actor }) => setPicture(db, actor.userId, bytes));

  app.get(picturePath(':key'), async (request, reply) => {
    const key = pictureKeyIn(request.url);
    if (key === null) throw new AppError('not_found');
    const picture = await readPicture(db, key);
    return (
      reply
        .header('cache-control', `public, max-age=${A_YEAR}, s-maxage=${EDGE_SECONDS}, immutable`)
        // Opened by itself it is a picture and nothing else.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('x-robots-tag', 'noindex')
        .type('image/webp')
        .send(picture)
    );
  });
}
