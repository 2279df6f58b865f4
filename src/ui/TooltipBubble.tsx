import * as RadixTooltip from '@radix-ui/react-tooltip'
import type { TooltipProps } from './TooltipProps'

export function TooltipBubble({ content, children, side = 'top' }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={300}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={4}
            collisionPadding={8}
            className="z-tooltip max-w-80 animate-fade-in whitespace-pre-line break-words rounded bg-inverse px-2 py-1 text-inverse-text text-xs shadow-overlay"
          >
            {content}
            <RadixTooltip.Arrow className="fill-inverse" />
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
