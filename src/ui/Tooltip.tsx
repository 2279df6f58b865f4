import { Slot } from '@radix-ui/react-slot'
import { useRef } from 'react'
import { useLazyComponent } from './lazyComponent'
import { createPopup } from './popups'
import type { TooltipProps } from './TooltipProps'
import { useTooltip } from './useTooltip'

const tooltipBubble = createPopup(() => import('./TooltipBubble'), 'TooltipBubble')

interface SteadyTooltipProps extends TooltipProps {
  /** Keeps the element, and the focus in it, when the content comes and goes. */
  readonly steady?: boolean
}

export function Tooltip({ steady = false, ...props }: SteadyTooltipProps) {
  return props.content || steady ? <Explained {...props} /> : props.children
}

function Explained({ content, children, side }: TooltipProps) {
  const element = useRef<HTMLElement>(null)
  const { open, isPointed, close, handlers } = useTooltip(tooltipBubble, Boolean(content))
  const Bubble = useLazyComponent(tooltipBubble, open)
  return (
    <>
      <Slot ref={element} {...handlers}>
        {children}
      </Slot>
      {content && open && Bubble && <Bubble {...{ content, side, element, isPointed }} onClose={close} />}
    </>
  )
}
