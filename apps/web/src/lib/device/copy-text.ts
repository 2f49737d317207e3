/** Rejects if the clipboard is blocked or missing, as in many in-app browsers. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
