import { openFirstServer } from './fetchServer'
import { preload } from './firstModules'

const id = new URLSearchParams(location.search).get('id') ?? ''

// The page of stories runs this before all else. The server opens as long as the modules load, and its files go first: a
// browser asks for six at a time, in this order.
if (id.startsWith('screens-')) {
  void openFirstServer()
  preload((word) => id.includes(word))
}
