import { useState } from 'react'
import { useFeatures } from '../api/useFeatures'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent'
import type { RelatedDocumentsProps } from './RelatedDocuments'

const documents = lazyComponent(() => import('./RelatedDocuments'), 'RelatedDocuments')

/** Section that asks for a document's sources and follow-ups once somebody wants them; absent where nobody answers. */
export function RelatedSection(props: RelatedDocumentsProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const Documents = useLazyComponent(documents, isOpen)
  const { relatedDocuments } = useFeatures(true)
  if (relatedDocuments !== true) return null
  return (
    <section aria-label={text('相关单据')} className="rounded-md border bg-raised p-4 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-semibold text-lg">{text('相关单据')}</h2>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text('收起') : text('查看来源与后续')}
        </Button>
      </div>
      {isOpen && Documents ? (
        <div className="mt-4">
          <Documents {...props} />
        </div>
      ) : null}
    </section>
  )
}
