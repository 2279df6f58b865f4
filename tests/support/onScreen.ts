import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { cellsOf } from './cellsOf'
import { readToasts, takeToast } from './saidToasts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A button by its text; one of a row is called by the name of the row as well. */
export const buttonOf = (inside: Page | Locator, text: string) =>
  inside.getByRole('button', { name: new RegExp(`^${escaped(text)}( |$)`) })

/** Locators and actions by visible names. */
export function onScreen(page: Page) {
  const field = (name: string, inside: Page | Locator = page) => inside.getByRole('textbox', { name, exact: true })
  const choiceOf = (name: string) => page.getByRole('combobox', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  // An open dialog hides all else from the accessibility tree, so hidden toasts are included.
  const toasts = page.getByRole('region', { name: /^通知(（|$)/, includeHidden: true })
  return {
    field,
    dialog,
    question,
    toasts: toasts.getByRole('listitem', { includeHidden: true }),
    button: (name: string, inside: Page | Locator = page) => buttonOf(inside, name),
    row: (text: string) => page.getByRole('row').filter({ hasText: text }),
    /** Cells of the row with that text, by column title. */
    valuesOf: async (text: string): Promise<{ readonly [title: string]: string }> => {
      const cells = cellsOf(page.getByRole('row').filter({ hasText: text }))
      await cells.first().waitFor()
      const titles = await page.getByRole('columnheader').allTextContents()
      const texts = await cells.allTextContents()
      return Object.fromEntries(titles.map((title, index) => [title, texts[index] ?? '']))
    },
    rows: page.getByRole('main').locator('tbody').getByRole('row'),
    /** Texts of all messages since the load, the gone ones as well. */
    said: () => readToasts(page),
    seeToast: (message: string | RegExp) =>
      expect
        .poll(() => takeToast(page, message))
        .toBe(true)
        .catch(async (error: unknown) => {
          const shown = await page.locator('body').ariaSnapshot()
          throw new Error(`"${message}" was not said at ${page.url()}, where there is:\n${shown}`, { cause: error })
        }),
    /** Waits for a page's title, which a record's name may follow. */
    ready: (heading: string | RegExp) => {
      const name = typeof heading === 'string' ? new RegExp(`^${escaped(heading)}( .*)?$`) : heading
      return page.getByRole('heading', { name, level: 1 }).waitFor({ state: 'visible' })
    },
    /** Error message of a field; '' if it is valid. */
    errorAt: async (name: string) => {
      const control = page.getByRole('main').or(dialog).getByLabel(name, { exact: true }).last()
      const invalid = await control.getAttribute('aria-invalid')
      if (invalid !== 'true') return ''
      const ids = ((await control.getAttribute('aria-describedby')) ?? '')
        .split(' ')
        .filter((id) => id && !id.endsWith('-unit'))
      const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))
      return texts.join('')
    },
    /** Runs an action of a row, from the row's menu if it has no button for it. */
    act: async (row: Locator, action: string) => {
      await row.waitFor()
      const button = buttonOf(row, action)
      const menu = row.getByRole('button', { name: /更多操作/ })
      // A row is there before it is known which of its buttons have room.
      await button.or(menu).first().waitFor()
      if ((await button.count()) > 0) return button.click()
      await menu.click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    },
    choose: async (name: string, option: string) => {
      await choiceOf(name).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    },
    offered: async (name: string) => {
      const options = page.getByRole('listbox').getByRole('option')
      await choiceOf(name).click()
      await options.first().waitFor()
      const names = await options.allTextContents()
      await page.keyboard.press('Escape')
      await options.first().waitFor({ state: 'detached' })
      return names
    },
    answer: async (message: string, button: string) => {
      await question.getByText(message, { exact: true }).waitFor()
      await question.getByRole('button', { name: button, exact: true }).click()
      await question.waitFor({ state: 'detached' })
    },
    /** Waits until the row, or card, of a record that was saved has the focus and says so. */
    seeSaved: async (row: Locator) => {
      await expect.poll(() => row.evaluate((own) => own === document.activeElement)).toBe(true)
      expect(await row.getAttribute('aria-description')).toBe('刚刚保存')
    },
    /** Waits until the list has loaded. */
    settled: (title: string) =>
      expect.poll(() => page.getByRole('region', { name: title, exact: true }).getAttribute('aria-busy')).toBe('false'),
  }
}
