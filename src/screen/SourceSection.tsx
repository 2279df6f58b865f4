import type { ViewScreen } from '../contract/screen'
import { RelatedSection } from '../flow/RelatedSection'
import { useText } from '../text/useText'
import { useToast } from '../ui/useToast'
import { useActions } from './actions/useActions'
import type { ScreenContentProps } from './screenNavigation'
import { useScope } from './useScope'

/** `project.rental-report.detail` reads a `project.rental-report`. */
const resourceOf = (operation: string): string => operation.split('.').slice(0, 2).join('.')

/** The documents that a document came from and that came of it. */
export function SourceSection({ screen, opening, host }: Omit<ScreenContentProps<ViewScreen>, 'overlay'>) {
  const text = useText()
  const toast = useToast()
  const scope = useScope(opening.params)
  const { tools } = useActions({ keyField: screen.key, scope, open: host.open })
  const open = async (routeKey: string, id: string) => {
    if (!(await tools.openDocument(routeKey, id))) toast.warning(text('没有找到该单据的页面'))
  }
  return (
    <RelatedSection
      resource={resourceOf(screen.load.operation)}
      id={opening.key ?? ''}
      scope={scope}
      onOpen={(routeKey, id) => void open(routeKey, id)}
    />
  )
}
