// Inlined at the end of `<body>`: Back and Forward to another document begin at its top (spec §2), as
// those within a document do (inOneGo.ts).

/**
 * Script text without dependencies. The browser restores the old position of a document that it loads
 * again (Chrome in one of several moments, whatever `scrollRestoration` says by then) or has kept (WebKit
 * once more after `pageshow`, unless `scrollRestoration` says not to). Who comes back from another site is
 * on the same route as before, and stays where they were; browsers that can't tell (no Navigation API)
 * begin at the top. A reload stays, too, but for the one by which the early script shows another page of
 * this document; and so does who has begun to scroll.
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
