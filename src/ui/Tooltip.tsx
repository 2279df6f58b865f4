import { cloneElement, useState } from 'react'
import { createPart } from './part'
import type { TooltipProps } from './TooltipProps'

/** Whoever has it loaded first gets bubbles on all that is shown from then on; the sign-in page does without. */
export const tooltipBubble = createPart(async () => (await import('./TooltipBubble')).TooltipBubble)

export function Tooltip(props: TooltipProps) {
  const { content, children } = props
  // For as long as this is shown: another parent would be another button, and cost the focus.
  const [Bubble] = useState(tooltipBubble.get)
  if (content === undefined || content === '') return children
  if (Bubble) return <Bubble {...props} />
  return typeof content === 'string' ? cloneElement(children, { title: content }) : children
}
