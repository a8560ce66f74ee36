import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Field } from './field.tsx'

it('[MB-03] a field is called by its label alone, and described by its hint and what is wrong', () => {
  render(
    <>
      <Field label="Name" hint="in place of the address" error="Too long">
        {(control) => <input {...control} />}
      </Field>
      <Field label="Due" hint="optional">
        {(control) => <input {...control} />}
      </Field>
      <Field label="Title">{(control) => <input {...control} />}</Field>
    </>,
  )
  const described = (name: string, description: string) => screen.getByRole('textbox', { name, description })
  expect(described('Name', 'in place of the address Too long')).toBeTruthy()
  expect(described('Due', 'optional')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Title' }).hasAttribute('aria-describedby')).toBe(false)
})
