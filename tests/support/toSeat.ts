import type { Page } from 'playwright'
import { expect } from 'vitest'
import { onScreen } from './onScreen'
import type { OpenedPage } from './openProduct'

/** Actions of one user on one page, on a desktop or phone. */
export function toSeat({ page, calls }: OpenedPage, isPhone = false) {
  const screen = onScreen(page)
  // Forms with 300 rows are slow on a loaded machine.
  page.setDefaultTimeout(45_000)
  /** Row of a table, or its card on a phone; tabs are called by their records, too. */
  const entries = (text: string) =>
    page
      .getByRole('row')
      .or(page.getByRole('listitem').and(page.locator(':not([draggable])')))
      .filter({ hasText: text, visible: true })
  const entry = (text: string) => entries(text).first()
  return {
    page,
    calls,
    screen,
    entries,
    entry,
    visit: async (group: string, title: string) => {
      if (isPhone) await screen.button('打开菜单').click()
      const menu = page.getByRole('navigation', { name: '主菜单' }).filter({ visible: true })
      const link = menu.getByRole('link', { name: title, exact: true })
      const folder = menu.getByRole('button', { name: group, exact: true })
      await folder.waitFor()
      if ((await folder.getAttribute('aria-expanded')) !== 'true') await folder.click()
      await link.click()
      await screen.ready(title)
      await screen.settled(title)
      // Refreshes first, since the list may still show the task that was just decided.
      const asked = calls.length
      await screen.button('刷新').click()
      await expect.poll(() => calls.length).toBeGreaterThan(asked)
      await screen.settled(title)
    },
    act: (text: string, action: string) => screen.act(entry(text), action),
    /** An action of the whole list; on a phone it may stand in the menu of its toolbar. */
    actOnAll: async (action: string) => {
      if (!isPhone) return screen.button(action).click()
      await screen.button('更多操作').click()
      await page.getByRole('menuitem', { name: action }).click()
    },
    decide: async (decision: string, words = '') => {
      await screen.button(decision).click()
      await screen.dialog.getByLabel('审核意见').fill(words)
      await screen.button(decision, screen.dialog).click()
      await screen.seeToast(new RegExp(`^审批成功（${decision}）：.`))
      await screen.ready('待办事项')
    },
    submit: async () => {
      await screen.answer('确定提交审核?', '确定')
      await screen.seeToast('提交成功')
    },
    /** Number of pending todos in the first tab. */
    waiting: async () => {
      const first = page.getByRole('radiogroup', { name: '待办事项' }).getByRole('radio').first()
      await expect.poll(() => first.textContent()).toMatch(/\d/)
      return Number((await first.textContent())?.replace(/\D/g, ''))
    },
    /** Shows the rows of the first detail table as a table, on a phone too. */
    asTable: async () => {
      if (isPhone) await screen.button('表格').first().click()
    },
    fits: async () => {
      const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(excess), 'nothing sticks out of the page').toBe(0)
    },
  }
}

/** Pastes into the focused table; its first line may name the columns. */
export const paste = async (page: Page, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}
