// Inlined into `<head>`: texts of scripts without dependencies.

/**
 * Back and Forward to another document start at its top (spec §2), like those within a document (router.ts). Overrides the scroll position that browsers restore: Chrome at one of
 * several moments after loading, WebKit after `pageshow`. Keeps the position after a reload, after coming back
 * from another site (needs the Navigation API) and once the visitor scrolls.
 */
export const backToTopScript = `(()=>{
const d=document,page=location.pathname,
fromHere=()=>!window.navigation||!navigation.activation||navigation.activation.from,
top=()=>(d.querySelector(':target')||d.documentElement).scrollIntoView({behavior:'instant'});
let moved=!1;
if(performance.getEntriesByType('navigation')[0]?.type==='back_forward'&&fromHere()){
const again=()=>moved||top();
history.scrollRestoration='manual';
for(const type of ['wheel','touchstart','keydown','pointerdown'])addEventListener(type,()=>{moved=!0},{once:!0,passive:!0});
addEventListener('DOMContentLoaded',again);
addEventListener('load',()=>{again();requestAnimationFrame(again)})
}
addEventListener('pagehide',()=>{history.scrollRestoration='auto'});
addEventListener('popstate',()=>window.__early&&location.pathname!==page&&top());
addEventListener('pageshow',e=>{
if(!e.persisted||!fromHere())return;
top();
history.scrollRestoration='manual';
const h1=d.querySelector('main h1');
if(h1){h1.tabIndex=-1;h1.focus({preventScroll:true})}
})
})()`;

/** Marks a date field whose earliest day is the visitor's today (spec §5); cached HTML can't know it. */
export const MIN_TODAY = 'data-min="today"';

/** On pages with such a field, since React may run seconds later. Sweden's date format is that of date fields. */
export const dateMinimumScript = `addEventListener('DOMContentLoaded',()=>{
for(const field of document.querySelectorAll('[${MIN_TODAY}]'))field.min=new Date().toLocaleDateString('sv')
})`;
