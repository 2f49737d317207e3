const MOST_PICTURES = 12;
const MOST_BYTES = 1_500_000;

export const isPicture = (file: string): boolean => /\.(?:png|jpe?g|webp|gif|avif)$/i.test(file);

/** The app's icons are part of the product, not documentation. */
const isIcon = (file: string): boolean => file.startsWith('apps/web/public/icons/');

interface Picture {
  readonly file: string;
  readonly bytes: number;
}

/** Problems of the pictures in git. Each one stays in every clone forever, so they must be few, small, and in use. */
export function pictureProblems(pictures: readonly Picture[], documents: readonly string[]): string[] {
  const kept = pictures.filter(({ file }) => !isIcon(file));
  const bytes = kept.reduce((sum, picture) => sum + picture.bytes, 0);
  return [
    ...kept.filter(({ file }) => !/^docs\/pictures\/[\w-]+\.webp$/.test(file)).map(misplaced),
    ...kept.filter(({ file }) => !documents.some((text) => text.includes(file))).map(unused),
    ...(kept.length > MOST_PICTURES ? [`${kept.length} pictures in git; ${MOST_PICTURES} are enough`] : []),
    ...(bytes > MOST_BYTES ? [`pictures in git have ${bytes} bytes; the limit is ${MOST_BYTES}`] : []),
  ];
}

const misplaced = ({ file }: Picture): string => `${file}: pictures for documents are WebP in docs/pictures`;
const unused = ({ file }: Picture): string => `${file}: no document shows it`;
