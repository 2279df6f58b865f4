import * as RadixToast from '@radix-ui/react-toast'
import { useText } from '../text/useText'
import { classes } from './classes'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import type { IconName } from './icons'
import type { ToastEntry } from './toastList'
import type { ToastTone } from './useToast'

interface ToastLook {
  readonly icon: IconName
  readonly color: string
  /** Milliseconds, except while the pointer or the focus is on the message; errors stay until they are closed. */
  readonly duration: number
}

const looks: { readonly [tone in ToastTone]: ToastLook } = {
  success: { icon: 'check-circle', color: 'text-success', duration: 3000 },
  info: { icon: 'info', color: 'text-accent', duration: 3000 },
  warning: { icon: 'alert-triangle', color: 'text-warning', duration: 5000 },
  error: { icon: 'x-circle', color: 'text-danger', duration: Number.POSITIVE_INFINITY },
}

export interface ToastStackProps {
  readonly shown: readonly ToastEntry[]
  readonly onClose: (id: number) => void
}

export function ToastStack({ shown, onClose }: ToastStackProps) {
  const text = useText()
  return (
    <RadixToast.Provider label={text('通知')} swipeDirection="up">
      {shown.map((entry) => (
        <ToastCard key={entry.id} entry={entry} onClose={() => onClose(entry.id)} />
      ))}
      <RadixToast.Viewport
        label={text('通知（{{key}}）', { key: 'F8' })}
        className="pointer-events-none fixed inset-x-0 top-3 z-toast mx-auto flex w-full max-w-toast flex-col gap-2 px-3 outline-none"
      />
    </RadixToast.Provider>
  )
}

function ToastCard({ entry, onClose }: { readonly entry: ToastEntry; readonly onClose: () => void }) {
  const text = useText()
  const { icon, color, duration } = looks[entry.tone]
  return (
    <RadixToast.Root
      type={entry.tone === 'error' ? 'foreground' : 'background'}
      duration={duration}
      onOpenChange={(open) => !open && onClose()}
      className="pointer-events-auto flex animate-drop-in items-start gap-2 rounded-md bg-raised py-1 pr-1 pl-3 text-text shadow-overlay"
    >
      <span className="flex h-control items-center">
        <Icon name={icon} className={classes('size-4.5', color)} />
      </span>
      <RadixToast.Description className="min-w-0 flex-1 whitespace-pre-line break-words py-1.5 leading-5">
        {entry.message}
      </RadixToast.Description>
      <RadixToast.Close asChild>
        <IconButton label={text('关闭')} icon="x" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
