import { ListBody } from './ListBody'
import type { ListViewProps } from './ListViewProps'
import { useAddressListState, useMemoryListState } from './useListState'

/** A compiled list with filters, rows and pages; its owner runs the actions. */
export function ListView(props: ListViewProps) {
  return props.embedded ? <EmbeddedList {...props} /> : <AddressedList {...props} />
}

function AddressedList(props: ListViewProps) {
  return <ListBody {...props} {...useAddressListState(props.screen)} />
}

function EmbeddedList(props: ListViewProps) {
  return <ListBody {...props} {...useMemoryListState()} />
}
