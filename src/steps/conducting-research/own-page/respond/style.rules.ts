/**
 * The look of the page that people fill in. It stands in the page itself, so that a slow phone asks for nothing else: the colours of
 * `ui/tokens.css`, and the letters of the device.
 */
export const style = `:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#f5f8fb;color:#1c2638;font:1.0625rem/1.55 "Segoe UI",system-ui,Roboto,Arial,sans-serif;overflow-wrap:anywhere}
main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font:600 1.75rem/1.2 Georgia,serif;color:#10203f;margin:0 0 1rem}
h2{font:600 1.4375rem/1.25 Georgia,serif;color:#10203f;margin:0 0 1rem}
h2:focus{outline:0}
p{margin:0 0 1rem}
section,.kader{background:#fff;border:1px solid #dce3ec;border-radius:6px;padding:1.25rem 1rem;margin:0 0 1.25rem}
fieldset,.vraag{border:0;margin:0 0 1.75rem;padding:0;min-width:0}
legend,.tekst{font-weight:600;padding:0;margin:0 0 .5rem;display:block}
.hint,dd,.stap{color:#4c586e}
.hint{margin:0 0 .5rem}
dl{margin:.75rem 0 0}dt{font-weight:600}dd{margin:0 0 .75rem}
label.keuze{display:flex;gap:.75rem;align-items:center;min-height:44px;padding:.375rem .75rem;border:1px solid #76829a;border-radius:4px;margin:0 0 .5rem;background:#fff;cursor:pointer}
label.keuze:hover{background:#f0f5fc}
label.keuze:has(:checked){background:#dfeafa;border-color:#1c5bb8}
input[type=radio],input[type=checkbox]{width:1.25rem;height:1.25rem;flex:none;margin:0;accent-color:#1c5bb8}
input[type=text],textarea{font:inherit;color:inherit;width:100%;min-height:44px;padding:.5rem .75rem;border:1px solid #76829a;border-radius:4px;background:#fff}
textarea{min-height:7rem;resize:vertical}
input.getal{max-width:12rem}
button{font:inherit;font-weight:600;min-height:44px;padding:.5rem 1.25rem;border:1px solid #1c5bb8;border-radius:4px;background:#1c5bb8;color:#fff;cursor:pointer}
button:hover{background:#164c9f}
button.stil{background:#fff;color:#1c5bb8}
button.stil:hover{background:#f0f5fc}
:focus-visible{outline:3px solid #1c5bb8;outline-offset:2px}
summary{cursor:pointer;color:#1c5bb8;min-height:44px;padding:.5rem 0}
a{color:#1c5bb8}
.fout{color:#a8231c;font-weight:600;margin:0 0 .5rem}
.fouten{border-color:#a8231c;border-inline-start-width:6px}
.voorbeeld{background:#fdf5ec;border-color:#b25410}
.wacht{position:fixed;inset:auto 1rem 1rem;max-width:42rem;margin:0 auto;border-color:#b25410;border-width:2px;background:#fdf5ec}
.wacht:empty{display:none}
.knoppen{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center}
footer{margin-top:2.5rem}
.leeg{position:absolute;inset-inline-start:-9999px}
.talen ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;margin:0 0 1rem;padding:0}
.talen a{display:block;padding:.625rem 0;min-height:44px}
.talen [aria-current]{color:inherit;font-weight:600;text-decoration:none}
.talen.keuze ul{flex-direction:column;gap:.5rem;margin:0}
.talen.keuze a{border:1px solid #76829a;border-radius:4px;padding:.625rem 1rem;font-weight:600;text-decoration:none}
.talen.keuze bdi{text-decoration:underline}
.talen.keuze .hint{font-weight:400;margin-inline-start:.5rem}
.talen.keuze a:hover{background:#f0f5fc}
[hidden]{display:none!important}
@media(min-width:40rem){main{padding-top:3rem}section,.kader{padding:2rem}.rij{display:flex;gap:.5rem}.rij label.keuze{flex:1;flex-direction:column;align-items:center;text-align:center;gap:.25rem;padding:.375rem .25rem;font-size:.9375rem;line-height:1.3}}
@media(forced-colors:active){label.keuze:has(:checked){border-width:3px}}`;
