import type { Action } from '../contract/action'
import type { Screen } from '../contract/screen'
import { isOffered } from '../session/SessionContext'
import type { Screens } from './ScreensContext'

interface Backend {
  readonly offers?: ReadonlySet<string>
}

function isPossible({ needs, run }: Action, backend: Backend, find: Screens['find']): boolean {
  const opens = run.kind === 'open' ? find(run.screen)?.needs : undefined
  return isOffered(needs, backend) && isOffered(opens, backend)
}

/** Removes actions that the backend does not offer; returns the same object if it offers all. */
export function offeredScreen(screen: Screen, backend: Backend, find: Screens['find']): Screen {
  if (!('actions' in screen)) return screen
  const actions = screen.actions.filter((action) => isPossible(action, backend, find))
  return actions.length === screen.actions.length ? screen : { ...screen, actions }
}
