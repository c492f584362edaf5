// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface ReceivesCollectibles {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data) external returns (bytes4);
}

/// An ERC-721 whose metadata lives in the contract itself, so that nothing has to be fetched to show it.
contract Collectible {
    string public name;
    string public symbol;
    uint256 public totalSupply;
    mapping(uint256 id => address) private owners;
    mapping(address owner => uint256) private counts;
    mapping(uint256 id => address) private approved;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);
    event Approval(address indexed owner, address indexed spender, uint256 indexed id);
    event ApprovalForAll(address indexed owner, address indexed operator, bool isApproved);

    error UnknownCollectible(uint256 id);
    error NotAllowed(address caller, uint256 id);
    error InvalidReceiver(address receiver);

    constructor(string memory collectionName, string memory collectionSymbol) {
        name = collectionName;
        symbol = collectionSymbol;
    }

    function mint(address to) external returns (uint256 id) {
        if (to == address(0)) revert InvalidReceiver(to);
        id = ++totalSupply;
        owners[id] = to;
        counts[to] += 1;
        emit Transfer(address(0), to, id);
    }

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = owners[id];
        if (owner == address(0)) revert UnknownCollectible(id);
    }

    function balanceOf(address owner) external view returns (uint256) {
        return counts[owner];
    }

    function getApproved(uint256 id) external view returns (address) {
        ownerOf(id);
        return approved[id];
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        string memory number = decimal(id);
        return string.concat('data:application/json,{"name":"', name, " ", number, '","description":"Number ', number, '"}');
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function approve(address spender, uint256 id) external {
        address owner = ownerOf(id);
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert NotAllowed(msg.sender, id);
        approved[id] = spender;
        emit Approval(owner, spender, id);
    }

    function setApprovalForAll(address operator, bool isApproved) external {
        isApprovedForAll[msg.sender][operator] = isApproved;
        emit ApprovalForAll(msg.sender, operator, isApproved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        if (ownerOf(id) != from) revert NotAllowed(msg.sender, id);
        bool may = msg.sender == from || approved[id] == msg.sender || isApprovedForAll[from][msg.sender];
        if (!may) revert NotAllowed(msg.sender, id);
        if (to == address(0)) revert InvalidReceiver(to);
        delete approved[id];
        counts[from] -= 1;
        counts[to] += 1;
        owners[id] = to;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        bytes4 answer = ReceivesCollectibles(to).onERC721Received(msg.sender, from, id, data);
        if (answer != ReceivesCollectibles.onERC721Received.selector) revert InvalidReceiver(to);
    }

    function decimal(uint256 value) private pure returns (string memory) {
        if (value == 0) return "0";
        uint256 length;
        for (uint256 rest = value; rest != 0; rest /= 10) length++;
        bytes memory digits = new bytes(length);
        for (; value != 0; value /= 10) digits[--length] = bytes1(uint8(48 + (value % 10)));
        return string(digits);
    }
}
