import { useSyncExternalStore } from 'react'
import type { FormTab } from '../../contract/screen'
import { useText } from '../../text/useText'
import { useFormParts } from '../FormContext'

/** Links to the sections of a long form that show something; a folded one is opened. */
export function SectionLinks({ sections }: { readonly sections: FormTab['sections'] }) {
  const { store } = useFormParts()
  const text = useText()
  const shown = useSyncExternalStore(store.subscribe, () =>
    sections.map(({ fields }) => Number(fields.some(({ name }) => store.isVisible(name)))).join(''),
  )
  const titles = sections.flatMap(({ title }, index) =>
    title === undefined || shown[index] === '0' ? [] : [text(title)],
  )
  return (
    <nav aria-label={text('分节')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm print:hidden">
      {titles.map((title) => (
        <button
          key={title}
          type="button"
          className="min-h-6 rounded text-accent-text hover:underline"
          onClick={(event) => goToSection(event.currentTarget, title)}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}

function goToSection(link: HTMLElement, title: string): void {
  const headings = [...(link.closest('nav')?.parentElement?.querySelectorAll('section h2') ?? [])]
  const heading = headings.find(({ textContent }) => textContent === title)
  const button = heading?.querySelector('button')
  if (button?.ariaExpanded === 'false') button.click()
  button?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}
