import { expect, userEvent, waitFor, within } from 'storybook/test'

const PATIENCE = { timeout: 15_000 }

type Check = (canvas: ReturnType<typeof within>, element: HTMLElement) => Promise<void>

async function showsRows(canvas: ReturnType<typeof within>) {
  await waitFor(() => expect(canvas.getAllByText(/\S/).length).toBeGreaterThan(3), PATIENCE)
}

const showsContent: Check = async (canvas, element) => {
  await waitFor(() => expect(element.querySelector('[aria-busy="true"]')).toBeNull(), PATIENCE)
  await showsRows(canvas)
  await waitFor(() => expect(element.querySelector('table, form, dl, ul')).not.toBeNull(), PATIENCE)
}

const checks: Record<string, Check> = {
  Filled: async (canvas, element) => {
    await showsContent(canvas, element)
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(1), PATIENCE)
  },
  Empty: async (canvas, element) => {
    await waitFor(() => expect(element.querySelector('[role="status"] p')).not.toBeNull(), PATIENCE)
    expect(canvas.queryByRole('button', { name: '重试' })).toBeNull()
  },
  Loading: async (_, element) => {
    await waitFor(() => expect(element.querySelector('[aria-busy="true"]')).not.toBeNull(), PATIENCE)
  },
  Failed: async (canvas) => {
    await canvas.findByRole('button', { name: '重试' }, PATIENCE)
  },
  Wrong: async (canvas, element) => {
    await userEvent.click(await canvas.findByRole('button', { name: '保存' }, PATIENCE))
    await waitFor(() => expect(element.querySelector('[aria-invalid="true"]')).not.toBeNull(), PATIENCE)
    await waitFor(() => expect(element.contains(document.activeElement)).toBe(true), PATIENCE)
  },
  Shown: async (canvas, element) => {
    await showsContent(canvas, element)
    expect(element.querySelectorAll('input, select, textarea')).toHaveLength(0)
  },
  English: async (canvas, element) => {
    await showsContent(canvas, element)
    expect(document.documentElement.lang).toBe('en')
  },
}

/** Waits until the story shows its situation; throws otherwise. */
export async function checkSituation(situation: string, element: HTMLElement): Promise<void> {
  await (checks[situation] ?? showsContent)(within(element), element)
}
