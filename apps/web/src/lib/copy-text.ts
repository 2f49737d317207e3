/** Rejects where the clipboard is refused, and where there is none: the browsers inside other apps often have none. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
