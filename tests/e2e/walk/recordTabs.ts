import { expect } from 'vitest'
import type { Walk } from './walk'

/** Values by label, of what can be seen. */
export const readTerms = async ({ main }: Walk): Promise<{ readonly [label: string]: string }> => {
  const pairs = await main
    .locator('dl:visible')
    .evaluateAll((lists) =>
      lists.flatMap((list) =>
        [...list.querySelectorAll('dt')].map((term) => [
          term.textContent?.trim() ?? '',
          term.parentElement?.querySelector('dd')?.textContent?.trim() ?? '',
        ]),
      ),
    )
  return Object.fromEntries(pairs)
}

export const tabsOf = async ({ main }: Walk) => {
  await main.getByRole('tab').first().waitFor()
  return (await main.getByRole('tab').allTextContents()).map((text) => text.trim())
}
export const openTab = ({ main }: Walk, name: string) => main.getByRole('tab', { name }).first().click()
export const panel = ({ main, page }: Walk) => main.getByRole('tabpanel').and(page.locator(':visible')).first()
export const seeIn = async (walk: Walk, tab: string, ...texts: readonly string[]) => {
  await openTab(walk, tab)
  for (const text of texts)
    await expect.poll(() => panel(walk).textContent(), { message: `${tab}: ${text}` }).toContain(text)
}
/** What can be typed in a record; the lists below it of what refers to it have filters. */
export const typedIn = ({ main, page }: Walk, role: 'textbox' | 'combobox') =>
  main.getByRole(role).and(page.locator(':not([aria-label="相关列表"] *)'))

export const expectReadOnly = async (walk: Walk) => {
  const { main, screen } = walk
  expect(await typedIn(walk, 'textbox').count()).toBe(0)
  expect(await main.getByRole('button', { name: '新增一行' }).count()).toBe(0)
  expect(await screen.button('保存').count()).toBe(0)
}
