/** Four corners (a slot) around a disc (a sticker): the logo, also the icon for spotting. */
export function Mark({ size = 20, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="square"
        d="M3,8V3H8M16,3H21V8M21,16V21H16M8,21H3V16"
      />
      <circle cx="12" cy="12" r="5" fill="currentColor" />
    </svg>
  );
}
