import { type ReactNode, useState } from 'react'
import { ImportStage } from './ImportStage'
import { PickerStage } from './PickerStage'
import { ScreenOverlay } from './ScreenOverlay'
import { useScreens } from './ScreensContext'
import type { Opening } from './screenNavigation'

interface ScreenStageProps {
  readonly onOpenPage: (opening: Opening) => void
  readonly children: (open: (opening: Opening) => void) => ReactNode
}

/** A screen with the overlays opened from it, the latest on top; pages are passed to `onOpenPage`. */
export function OverlayStack({ onOpenPage, children }: ScreenStageProps) {
  const { find } = useScreens()
  const [openings, setOpenings] = useState<readonly Opening[]>([])
  const open = (opening: Opening) => {
    if (find(opening.screen)?.open === 'page') onOpenPage(opening)
    else setOpenings((below) => [...below, opening])
  }
  return (
    <PickerStage>
      <ImportStage>
        {children(open)}
        {openings.map((opening, index) => (
          <ScreenOverlay
            // The same screen may be open twice, so the index is part of the key.
            key={`${String(index)} ${opening.screen}`}
            opening={opening}
            host={{ open, onDone: () => setOpenings((all) => all.slice(0, index)) }}
          />
        ))}
      </ImportStage>
    </PickerStage>
  )
}
