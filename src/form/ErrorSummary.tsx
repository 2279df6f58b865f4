import { useSyncExternalStore } from 'react'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Popover } from '../ui/Popover'
import { useFormParts } from './FormContext'
import { useFormTab } from './FormTabContext'
import { focusPath } from './focusPath'
import { listMessages } from './listMessages'

const MAX_LISTED = 200

/** The number of errors; opens the list of them, each of which leads to its field. */
export function ErrorSummary() {
  const { store } = useFormParts()
  const text = useText()
  const total = useSyncExternalStore(store.subscribe, () => store.errors().size)
  if (total === 0) return null
  return (
    <Popover
      label={text('需要修改的地方')}
      align="start"
      className="max-h-96 w-80"
      trigger={
        <Button tone="danger-text" icon="alert-circle">
          {text('{{total}} 处需要修改', { total })}
        </Button>
      }
    >
      <ErrorList />
    </Popover>
  )
}

/** Made when it is opened, so that a key does not sort the errors of all rows. */
function ErrorList() {
  const parts = useFormParts()
  const { setTab } = useFormTab()
  const text = useText()
  const { store } = parts
  useSyncExternalStore(store.subscribe, store.errors)
  const listed = listMessages(store, store.errors(), text)
  const rest = listed.length - MAX_LISTED
  return (
    <>
      <ul className="flex flex-col text-sm">
        {listed.slice(0, MAX_LISTED).map(({ path, message, place }) => (
          <li key={path}>
            {place === '' ? (
              <p className="px-2 py-1 text-danger-text">{message}</p>
            ) : (
              <button
                type="button"
                className="w-full rounded px-2 py-1 text-left hover:bg-hover"
                onClick={() => focusPath(parts, path, setTab)}
              >
                {place}
                <span className="block text-danger-text">{message}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="px-2 text-muted text-xs">{text('还有 {{total}} 处', { total: rest })}</p>}
    </>
  )
}
