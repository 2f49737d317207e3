const TYPE = 'image/png';

/** Does the device have a sheet that takes pictures? */
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
    // Somebody who closes the sheet has seen it.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
