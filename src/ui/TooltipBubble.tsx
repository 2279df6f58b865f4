import * as RadixTooltip from '@radix-ui/react-tooltip'
import { type Ref, type RefObject, useLayoutEffect } from 'react'
import { classes } from './classes'
import type { TooltipProps } from './TooltipProps'

interface TooltipBubbleProps extends Pick<TooltipProps, 'content' | 'side'> {
  readonly element: RefObject<HTMLElement | null>
  /** True if the pointer is on the element and may move to the bubble; otherwise clicks go through to what it covers. */
  readonly isPointed: boolean
  readonly onClose: () => void
}

const look =
  'z-tooltip max-w-80 animate-fade-in whitespace-pre-line break-words rounded bg-inverse px-2 py-1 text-inverse-text text-xs shadow-overlay'

export function TooltipBubble({ content, element, isPointed, side = 'top', onClose }: TooltipBubbleProps) {
  return (
    <RadixTooltip.Provider>
      <RadixTooltip.Root open onOpenChange={(open) => !open && onClose()}>
        <RadixTooltip.Trigger asChild>
          <Lent element={element} />
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={4}
            collisionPadding={8}
            className={classes(look, !isPointed && 'pointer-events-none')}
          >
            {content}
            <RadixTooltip.Arrow className="fill-inverse" />
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}

interface LentProps {
  readonly element: RefObject<HTMLElement | null>
  readonly ref?: Ref<HTMLElement>
  readonly 'aria-describedby'?: string
}

/** Passes Radix an existing element as its trigger: wrapping it would remount the button and lose the focus. */
function Lent({ element, ref, 'aria-describedby': description }: LentProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined
    ref(element.current)
    return () => void ref(null)
  }, [element, ref])
  useLayoutEffect(() => {
    const { current } = element
    const before = current?.getAttribute('aria-describedby')
    if (!current || !description) return undefined
    current.setAttribute('aria-describedby', before ? `${before} ${description}` : description)
    return () =>
      before ? current.setAttribute('aria-describedby', before) : current.removeAttribute('aria-describedby')
  }, [element, description])
  return null
}
