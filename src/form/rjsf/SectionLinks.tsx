import { useText } from '../../text/useText'

/** Links to the sections of a long form; a folded one is opened. */
export function SectionLinks({ titles }: { readonly titles: readonly string[] }) {
  const text = useText()
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
