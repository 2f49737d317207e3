/** Twice the size that the server stores. */
const SIDE = 512;

/**
 * Scales a photo down for a quick upload. A file that this browser can't decode is sent unchanged: the server validates it.
 */
export async function shrink(file: Blob): Promise<Blob> {
  try {
    const photo = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.min(photo.width, photo.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(photo.width * scale);
    canvas.height = Math.round(photo.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return small ?? file;
  } catch {
    return file;
  }
}
