import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useClock } from '../clock/clock.tsx';
import { useText } from '../text/text.tsx';
import { Button, IconButton } from './button.tsx';
import { Notice, type Tone } from './notice.tsx';
import styles from './toasts.module.css';

interface Toast {
  readonly tone?: Tone;
  readonly text: ReactNode;
  /** The button of the toast, such as one that takes the change back. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast>(() => undefined);
/** The time in milliseconds for which a message is shown. */
const shownMs = 8_000;
/** The most messages at once; a newer one replaces the oldest. */
const maxShown = 3;

/**
 * Returns a function that shows a message at the foot of the screen: for some seconds, or with the tone `danger` until it is dismissed. A
 * message that must not be missed is a `Notice` on its screen instead.
 */
export function useToast(): ShowToast {
  return use(ToastContext);
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const clock = useClock();
  const [toasts, setToasts] = useState<readonly (Toast & { readonly id: string })[]>([]);
  const { show, remove } = useMemo(() => {
    const removeOne = (id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
    const showOne: ShowToast = (toast) => {
      const id = crypto.randomUUID();
      setToasts((shown) => [...shown, { ...toast, id }].slice(-maxShown));
      if (toast.tone !== 'danger') clock.after(shownMs, () => removeOne(id));
    };
    return { show: showOne, remove: removeOne };
  }, [clock]);
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.area} role="status" aria-label={t('Notices')}>
        {toasts.map(({ id, tone = 'plain', text, action }) => (
          <Notice
            key={id}
            tone={tone}
            isAnnounced={false}
            action={
              <>
                {action !== undefined && (
                  <Button
                    kind="quiet"
                    onClick={() => {
                      remove(id);
                      action.run();
                    }}
                  >
                    {action.label}
                  </Button>
                )}
                <IconButton icon="close" label={t('Dismiss')} onClick={() => remove(id)} />
              </>
            }
          >
            {text}
          </Notice>
        ))}
      </div>
    </ToastContext>
  );
}
