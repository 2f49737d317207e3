import type { LucideIcon } from 'lucide-react';
import { ButtonLink } from './button.tsx';

/** An icon link with a label for screen readers. */
export function IconLink({ to, label, icon: Icon }: { to: string; label: string; icon: LucideIcon }) {
  return (
    <ButtonLink to={to} variant="quiet" icon aria-label={label}>
      <Icon aria-hidden size={20} />
    </ButtonLink>
  );
}
