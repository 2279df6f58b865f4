import { Slot } from '@radix-ui/react-slot'
import { useRef } from 'react'
import { useLazyComponent } from './lazyComponent'
import { createPopup } from './popups'
import type { TooltipProps } from './TooltipProps'
import { useTooltip } from './useTooltip'

const tooltipBubble = createPopup(() => import('./TooltipBubble'), 'TooltipBubble')

export function Tooltip(props: TooltipProps) {
  return props.content === undefined || props.content === '' ? props.children : <Explained {...props} />
}

function Explained({ content, children, side }: TooltipProps) {
  const element = useRef<HTMLElement>(null)
  const { open, isPointed, close, handlers } = useTooltip(tooltipBubble)
  const Bubble = useLazyComponent(tooltipBubble, open)
  return (
    <>
      <Slot ref={element} {...handlers}>
        {children}
      </Slot>
      {open && Bubble && <Bubble {...{ content, side, element, isPointed }} onClose={close} />}
    </>
  )
}
