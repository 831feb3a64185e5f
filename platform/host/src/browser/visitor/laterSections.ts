/**
 * Script text without dependencies, inlined into `<head>`: lays out the later sections of the first page, one at a
 * time, when idle (laterSections.css). None is laid out before the first, unless the visitor interacts or the address
 * names a place in the page.
 */
export const laterSectionsScript = `(()=>{
const d=document,{dataset}=d.documentElement,idle=then=>(window.requestIdleCallback||setTimeout)(then,{timeout:1e3}),show=()=>{delete dataset.later};
if(!location.hash)dataset.later='';
for(const sign of['touchstart','keydown','scroll'])addEventListener(sign,show,{capture:!0,passive:!0});
addEventListener('DOMContentLoaded',()=>{
const slots=[...d.querySelectorAll('[data-first]>[data-slot]~[data-slot]')],next=()=>{
const slot=slots.shift();
if(!slot)return show();
slot.style.setProperty('--later','auto');
idle(next)
};
idle(next)
})
})()`;
