import { useAskedState } from './conditions/useAskedState'
import { ListBody } from './ListBody'
import { ListSkeleton } from './ListSkeleton'
import type { ListViewProps } from './ListViewProps'
import { type ListOpeningHandle, useListOpening } from './useListOpening'
import { useAddressListState, useMemoryListState } from './useListState'

/** A compiled list with filters, rows and pages; its owner runs the actions. */
export function ListView(props: ListViewProps) {
  return props.embedded ? <EmbeddedList {...props} /> : <AddressedList {...props} />
}

function AddressedList(props: ListViewProps) {
  const opening = useListOpening(props.screen, props.scope)
  if (!opening.known) return <ListSkeleton columns={1} rows={1} />
  return <OpenedList {...props} opening={opening} />
}

function OpenedList({ opening, ...props }: ListViewProps & { readonly opening: ListOpeningHandle }) {
  const handle = useAddressListState(props.screen, opening.start)
  return <ListBody {...props} {...useAskedState(props, handle)} layouts={opening.layouts} />
}

function EmbeddedList(props: ListViewProps) {
  return <ListBody {...props} {...useAskedState(props, useMemoryListState(props.screen))} />
}
