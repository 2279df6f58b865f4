import { useEffect, useState } from 'react'
import type { Scope } from '../../contract/expression'
import type { ViewScreen } from '../../contract/screen'
import type { RecordData } from '../../contract/value'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { lazyComponent, onLoadFailure, useLazyComponent } from '../../ui/lazyComponent'

const printDialog = lazyComponent(() => import('./PrintDialog'), 'PrintDialog')

interface PrintButtonProps {
  readonly screen: ViewScreen
  readonly record: RecordData
  readonly scope: Scope
}

/** Prints the record as its print form, or the page where it has none. */
export function PrintButton({ screen, record, scope }: PrintButtonProps) {
  const text = useText()
  const [asked, setAsked] = useState(false)
  const Print = useLazyComponent(printDialog, asked)
  useEffect(() => onLoadFailure(() => setAsked(false)), [])
  return (
    <>
      <Button
        icon="printer"
        loading={asked && Print === undefined}
        onClick={() => (screen.print ? setAsked(true) : window.print())}
      >
        {text('打印')}
      </Button>
      {asked && Print ? (
        <Print view={screen.id} rows={[record]} label={screen.label} scope={scope} onClose={() => setAsked(false)} />
      ) : null}
    </>
  )
}
