// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IToken {
    function mint(address to, uint256 value) external;
}

interface IPool {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function mint(address recipient, int24 lower, int24 upper, uint128 amount, bytes calldata data)
        external
        returns (uint256, uint256);
    function swap(address recipient, bool isZeroForOne, int256 amount, uint160 limit, bytes calldata data)
        external
        returns (int256, int256);
}

/// Puts liquidity into pools of concentrated liquidity and trades in them. A pool asks whoever calls it for the tokens; these mint
/// for anyone, so they are made as they are asked for.
contract PoolFiller {
    function fill(address pool, int24 lower, int24 upper, uint128 liquidity) external {
        IPool(pool).mint(address(this), lower, upper, liquidity, "");
    }

    function swap(address pool, bool isZeroForOne, int256 amount, uint160 limit) external {
        IPool(pool).swap(address(this), isZeroForOne, amount, limit, "");
    }

    function uniswapV3MintCallback(uint256 owed0, uint256 owed1, bytes calldata) external {
        if (owed0 > 0) IToken(IPool(msg.sender).token0()).mint(msg.sender, owed0);
        if (owed1 > 0) IToken(IPool(msg.sender).token1()).mint(msg.sender, owed1);
    }

    function uniswapV3SwapCallback(int256 owed0, int256 owed1, bytes calldata) external {
        if (owed0 > 0) IToken(IPool(msg.sender).token0()).mint(msg.sender, uint256(owed0));
        if (owed1 > 0) IToken(IPool(msg.sender).token1()).mint(msg.sender, uint256(owed1));
    }
}
