const TYPE = 'image/png';

/** Whether the system's share sheet accepts images. */
export const canShareFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'picture.png', { type: TYPE })] }) ?? false;

export async function pictureFrom(address: string, name: string): Promise<File> {
  const answer = await fetch(address, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`a picture could not be had: ${answer.status}`);
  return new File([await answer.blob()], name, { type: TYPE });
}

export async function shareFile(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    // The user closed the share sheet: not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
