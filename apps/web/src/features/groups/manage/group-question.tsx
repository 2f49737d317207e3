import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Confirmation } from '../../../ui/dialog/confirmation.tsx';

interface GroupQuestionProps {
  title: ReactNode;
  text: ReactNode;
  yes: ReactNode;
  no: ReactNode;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Confirms a change that affects members of the group. */
export function GroupQuestion({ title, text, yes, no, isBusy, onYes, onNo }: GroupQuestionProps) {
  return (
    <Confirmation title={title} text={text} onClose={onNo}>
      <Button variant="danger-filled" busy={isBusy} onClick={onYes}>
        {yes}
      </Button>
      <Button variant="line" onClick={onNo}>
        {no}
      </Button>
    </Confirmation>
  );
}
