import type { CSSProperties } from 'react';
import { SpringDrawing } from '#ui/graphic/spring-drawings.tsx';
import type { HouseStyleChoice } from './house-style.contract.ts';
import styles from './house-style.module.css';
import { planeSentence, previewLook } from './house-style.rules.ts';

/** A cover and a page as they will look, with what was chosen and not saved yet. */
export function HouseStylePreview({ choice, company }: { choice: HouseStyleChoice; company: string }) {
  const look = previewLook(choice);
  const { colours, fonts, plane } = look;
  const style = {
    '--look-title': `#${colours.navy}`,
    '--look-link': `#${colours.blue}`,
    '--look-bar': `#${colours.blueMiddle}`,
    '--look-edge': `#${colours.edge}`,
    '--look-plane': `#${plane.fill}`,
    '--look-on-plane': `#${plane.letters}`,
    '--look-headings': `var(--${fonts.headings})`,
    '--look-body': `var(--${fonts.body})`,
    '--navy-700': `#${colours.navyLine}`,
    '--accent-600': `#${colours.accent}`,
  } as CSSProperties;
  return (
    <figure className={styles.preview} style={style}>
      <figcaption>
        <b>Voorbeeld</b>
        {choice.withoutMark ? <span>{planeSentence(look)}</span> : null}
      </figcaption>
      <div className={styles.sheet}>
        {choice.logo ? <img className={styles.shown} src={choice.logo} alt={`Logo van ${company}`} /> : null}
        {look.mark ? <SpringDrawing done={0} className={styles.spring} /> : null}
        <p className={look.mark ? styles.title : `${styles.title} ${styles.plane}`}>Titel van je onderzoek</p>
        <p className={styles.fact}>
          Uitgevoerd door <b>{company}</b>
        </p>
        {look.coverText ? <p className={styles.coverText}>{look.coverText}</p> : null}
      </div>
      <div className={styles.sheet}>
        <p className={styles.heading}>1 Aanleiding</p>
        <p>
          Zo ziet de tekst eruit, met een <span className={styles.link}>link</span> erin.
        </p>
        <ul>
          <li>Een punt in een opsomming</li>
        </ul>
        <p className={styles.goal}>Een zin die opvalt</p>
        <svg className={styles.bars} viewBox="0 0 240 36" aria-hidden="true">
          <rect width="180" height="14" />
          <rect y="20" width="120" height="14" />
        </svg>
        <p className={styles.foot}>
          <span>{['Titel van je onderzoek', look.footerText].filter(Boolean).join('  ·  ')}</span>
          <span>3</span>
        </p>
      </div>
    </figure>
  );
}
