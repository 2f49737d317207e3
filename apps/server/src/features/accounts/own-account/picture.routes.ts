import { pictureKeyIn, picturePath } from '@sportspot/domain/accounts/accounts.constants.ts';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { MountContext } from '../../../http/mount.ts';
import { mountUpload } from '../../../http/mount-upload.ts';
import { type PictureNeeds, readPicture, setPicture } from './picture.service.ts';

const A_YEAR = 31_536_000;
/** How long an edge cache may still serve a removed picture. */
const EDGE_SECONDS = 60;

/** A picture's URL is immutable and unguessable, and grants access to the picture. */
export function mountPictures(app: FastifyInstance, context: MountContext, needs: PictureNeeds): void {
  mountUpload(app, context, accountsApi.setPicture, ({ bytes, actor }) => setPicture(needs, actor.userId, bytes));

  app.get(picturePath(':key'), async (request, reply) => {
    const key = pictureKeyIn(request.url);
    if (key === null) throw new AppError('not_found');
    const picture = await readPicture(needs.storage, key);
    return (
      reply
        .header('cache-control', `public, max-age=${A_YEAR}, s-maxage=${EDGE_SECONDS}, immutable`)
        // Opened directly, the response is an image and nothing else.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('x-robots-tag', 'noindex')
        .type('image/webp')
        .send(picture)
    );
  });
}
