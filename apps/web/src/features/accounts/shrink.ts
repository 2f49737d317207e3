/** Twice what the server makes of it. */
const SIDE = 512;

/**
 * A photo as small as it will be needed, so that it is sent in a moment. What this browser cannot read goes as it is: the
 * server has the last word.
 */
export async function shrink(file: Blob): Promise<Blob> {
  try {
    const photo = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.min(photo.width, photo.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(photo.width * scale);
    canvas.height = Math.round(photo.height * scale);
    const paper = canvas.getContext('2d');
    if (!paper) return file;
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.imageSmoothingQuality = 'high';
    paper.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return small ?? file;
  } catch {
    return file;
  }
}
