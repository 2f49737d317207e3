import { useEffect, useEffectEvent } from 'react';

const isTextEntry = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** While a dialog is open the app is inert and the keys belong to the dialog. */
const isBehindDialog = (): boolean => document.getElementById('root')?.hasAttribute('inert') ?? false;

/** A keyboard shortcut for the whole page, ignored in text fields. */
export function usePageKey(key: string, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key.toLowerCase() !== key || isCommand || event.repeat || event.defaultPrevented) return;
      if (isTextEntry(event.target) || isBehindDialog()) return;
      event.preventDefault();
      press();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [key]);
}
