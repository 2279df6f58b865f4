import type { ComponentType } from 'react'
import { useReload } from '../../api/useReload'
import type { ViewScreen } from '../../contract/screen'
import type { RecordData } from '../../contract/value'
import { FieldBoundary } from '../../form/FieldBoundary'
import type { Records } from '../../generated/records'
import { type LazyComponent, lazyComponent, useLazyComponent } from '../../ui/lazyComponent'
import type { ScreenNavigation } from '../screenNavigation'
import type { SlotProps } from './SlotProps'
import type { SlotName, slotSpecs } from './specs'

/** Components by their names, each fetched with the first view that has it. */
const slotComponents = {
  'project-duration': lazyComponent(() => import('./project-duration/ProjectDuration'), 'ProjectDuration'),
} satisfies {
  readonly [name in SlotName]: LazyComponent<ComponentType<SlotProps<(typeof slotSpecs)[name]['resource']>>>
}

type AnySlot = LazyComponent<ComponentType<SlotProps<keyof Records>>>

/** By name; the compiler has held the name and the resource of the screen against the register. */
const registered: { readonly [name: string]: AnySlot | undefined } = slotComponents as unknown as {
  readonly [name: string]: AnySlot
}

interface SlotFrameProps {
  /** Absent: the screen has nothing there. */
  readonly name: string | undefined
  readonly record: RecordData
  readonly screen: ViewScreen
  readonly host: ScreenNavigation
  readonly today: string
}

/** The component that the view has in a slot; one that fails says so in its own place. */
export function Slot({ name, ...props }: SlotFrameProps) {
  const part = name === undefined ? undefined : registered[name]
  if (name === undefined || part === undefined) return null
  return (
    <FieldBoundary screen={props.screen.id} field={name}>
      <FilledSlot part={part} {...props} />
    </FieldBoundary>
  )
}

function FilledSlot({ part, record, screen, host, today }: Omit<SlotFrameProps, 'name'> & { readonly part: AnySlot }) {
  const reload = useReload()
  const Part = useLazyComponent(part, true)
  if (Part === undefined) return null
  const own = record as unknown as Records[keyof Records]
  return <Part record={own} screen={screen} today={today} actions={{ open: host.open, reload }} />
}
