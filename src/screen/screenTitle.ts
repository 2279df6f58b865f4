import type { Screen } from '../contract/screen'
import type { Text } from '../contract/value'
import { inSentence } from '../text/inSentence'
import type { ScreenMode } from './screenMode'

type Translate = (text: string, values?: Record<string, string | number>) => string

interface Titled {
  readonly kind: Screen['kind']
  readonly title: Text
  /** Set for a form that makes one call, whose title already names its action. */
  readonly call?: unknown
}

/** The title with its mode, e.g. 新增系统参数. */
export function screenTitle(text: Translate, route: Titled, mode: ScreenMode): string {
  const own = text(route.title)
  if (route.kind !== 'form' || route.call !== undefined) return own
  const title = inSentence(own)
  if (mode === 'add') return text('新增{{title}}', { title })
  if (mode === 'copy') return text('复制{{title}}', { title })
  if (mode === 'edit') return text('编辑{{title}}', { title })
  return own
}
