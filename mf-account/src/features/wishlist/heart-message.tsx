import { HeartIcon } from '@fernweh/ui/icons';
import { Toast, ToastRegion } from '@fernweh/ui/toast';
import { createPortal } from 'react-dom';
import * as texts from './texts.ts';

export type HeartMessageProps = {
  title: string;
  refused: 'save' | 'remove' | undefined;
  onRetry: () => void;
  onDismiss: () => void;
};

/** Reports a failed save. The live region exists from the first press on, so that screen readers announce the message. */
export function HeartMessage({ title, refused, onRetry, onDismiss }: HeartMessageProps) {
  return createPortal(
    <ToastRegion>
      {refused && (
        <Toast icon={HeartIcon} action={{ title: 'Try again', onPress: onRetry }} onDismiss={onDismiss}>
          {refused === 'save' ? texts.weCouldntSave(title) : texts.weCouldntRemove(title)}
        </Toast>
      )}
    </ToastRegion>,
    document.body,
  );
}
