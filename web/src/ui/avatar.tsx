import { useState } from 'react'

/** The first letters of a name, else the first two of an address, in capitals; '?' when neither is there. */
export function initialsOf(name: string | null | undefined, email: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  if (words.length > 0) {
    const letters = words.length === 1 ? [words[0]] : [words[0], words.at(-1)]
    return letters
      .map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x3f))
      .join('')
      .toUpperCase()
  }
  return (email ?? '').trim().slice(0, 2).toUpperCase() || '?'
}

/** A person's picture, or their initials while there is none. It stands beside their name, so it is not read out. */
export function Avatar({ initials, src, large = false }: { initials: string; src?: string; large?: boolean }) {
  const [isBroken, setBroken] = useState(false)
  const size = large ? 'size-10 text-sm' : 'size-8 text-xs'
  return (
    <span
      aria-hidden="true"
      className={`${size} grid shrink-0 place-items-center overflow-hidden rounded-full bg-sunken font-semibold text-ink-2 select-none`}
    >
      {src && !isBroken ? (
        <img
          src={src}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setBroken(true)}
        />
      ) : (
        initials
      )}
    </span>
  )
}
