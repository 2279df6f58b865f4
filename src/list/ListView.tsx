import { ListBody } from './ListBody'
import type { ListViewProps } from './ListViewProps'
import { useAddressListState, useMemoryListState } from './useListState'

/** A compiled list: filters, rows, pages. What its actions do is its owner's business. */
export function ListView(props: ListViewProps) {
  return props.embedded ? <EmbeddedList {...props} /> : <AddressedList {...props} />
}

function AddressedList(props: ListViewProps) {
  return <ListBody {...props} {...useAddressListState(props.screen)} />
}

function EmbeddedList(props: ListViewProps) {
  return <ListBody {...props} {...useMemoryListState()} />
}
